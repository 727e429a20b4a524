/**
 * Reads the headers of WebSocket frames (RFC 6455 §5.2) out of the bytes of a socket and answers
 * the longest payload length that a frame of this chunk announces, in bytes. API Gateway limits
 * frames as well as messages, and a WebSocket library shows only messages.
 */
export function frameLengths(): (chunk: Buffer) => number {
  let header = Buffer.alloc(0);
  let payloadLeft = 0;
  return (chunk) => {
    let longest = 0;
    let at = 0;
    while (at < chunk.length) {
      if (payloadLeft > 0) {
        const skipped = Math.min(payloadLeft, chunk.length - at);
        payloadLeft -= skipped;
        at += skipped;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      if (header.length < headerLength(header)) continue;
      payloadLeft = payloadLength(header);
      longest = Math.max(longest, payloadLeft);
      header = Buffer.alloc(0);
    }
    return longest;
  };
}

function headerLength(header: Buffer): number {
  const second = header[1];
  if (second === undefined) return 2;
  const masked = second & 0x80 ? 4 : 0;
  const short = second & 0x7f;
  return 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + masked;
}

function payloadLength(header: Buffer): number {
  const short = header.readUInt8(1) & 0x7f;
  if (short === 126) return header.readUInt16BE(2);
  return short === 127 ? Number(header.readBigUInt64BE(2)) : short;
}
