/** Draws a bar on the terminal (a line per tenth where there is none) as `done` comes near `total`. */
export function reportProgress(name: string, total: number): (done: number) => void {
  const steps = process.stderr.isTTY ? 100 : 10;
  let shown = 0;
  return (done) => {
    const step = Math.floor((done * steps) / total);
    if (step === shown) return;
    shown = step;
    const filled = Math.round((step * 30) / steps);
    const bar = `${"#".repeat(filled)}${".".repeat(30 - filled)}`;
    const line = `${name}  ${bar}  ${Math.round((100 * step) / steps)} %`;
    process.stderr.write(process.stderr.isTTY && step < steps ? `\r${line}` : `\r${line}\n`);
  };
}
