import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compressible from 'compressible';
import mime from 'mime';

// CloudFront compresses on request what is not stored compressed.
const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

export type Encoding = keyof typeof compress;

export interface SiteFile {
  type: string;
  etag: string;
  /** How the stored bytes are compressed. */
  stored: 'br' | undefined;
  /**
   * Returns the file's bytes, compressed when CloudFront would compress them: a compressible type of 1,000 to 10,000,000 bytes that
   * is not stored compressed (CloudFront Developer Guide, "Serve compressed files").
   */
  body(encoding: Encoding | undefined): Promise<{ bytes: Buffer; encoding: Encoding | undefined }>;
}

/** Reads files of the built site as the bucket holds them. Compressed copies are cached until the file changes. */
export class SiteFiles {
  readonly #directory: string;
  readonly #cache = new Map<string, { modified: number; file: SiteFile }>();

  constructor(directory: string) {
    this.#directory = resolve(directory);
  }

  /** Returns the file at a site path, for example `/pricing/index.html`; undefined when there is none. */
  async find(path: string): Promise<SiteFile | undefined> {
    const name = resolve(this.#directory, `.${decodedPath(path)}`);
    if (!name.startsWith(this.#directory + sep) || name.includes('\0')) return undefined;
    const info = await stat(name).catch(() => undefined);
    if (!info?.isFile()) return undefined;
    const cached = this.#cache.get(name);
    if (cached?.modified === info.mtimeMs) return cached.file;
    const file = siteFile(name, await readFile(name));
    this.#cache.set(name, { modified: info.mtimeMs, file });
    return file;
  }
}

function siteFile(name: string, bytes: Buffer): SiteFile {
  const stored = extname(name) === '.br' ? 'br' : undefined;
  const mimeType = mime.getType(extname(stored ? basename(name, '.br') : name)) ?? 'application/octet-stream';
  const type = /^text\/|javascript|json|xml/.test(mimeType) ? `${mimeType}; charset=utf-8` : mimeType;
  const compresses = !stored && compressible(mimeType) && bytes.length >= 1000 && bytes.length <= 10_000_000;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    stored,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    async body(encoding) {
      if (!encoding || !compresses) return { bytes, encoding: stored };
      const copy = compressed.get(encoding) ?? compress[encoding](bytes);
      compressed.set(encoding, copy);
      return { bytes: await copy, encoding };
    },
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
