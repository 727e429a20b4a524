/** Where `npm start` listens, and where the tools look for it, unless told otherwise. */
export const localPort = 4600;
export const localAddress = `http://127.0.0.1:${localPort}`;
