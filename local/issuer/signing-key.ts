import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const makeKeyPair = promisify(generateKeyPair);

export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/**
 * The development issuer's RSA key: made once and kept in `folder`, so that a token outlives a
 * restart; without a folder, made anew.
 */
export async function signingKey(folder: string | undefined): Promise<SigningKey> {
  const file = folder === undefined ? undefined : path.join(folder, "issuer-key.pem");
  const kept = file === undefined ? undefined : await readIfThere(file);
  if (kept !== undefined) {
    const privateKey = createPrivateKey(kept);
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
  const made = await makeKeyPair("rsa", { modulusLength: 2048 });
  if (file !== undefined) {
    await mkdir(path.dirname(file), { recursive: true });
    const pem = made.privateKey.export({ type: "pkcs8", format: "pem" });
    await writeFile(file, pem, { mode: 0o600 });
  }
  return made;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
