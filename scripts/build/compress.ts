import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { compressedTypes } from '../../infra/edge/rules.ts';

// Quality 11 would make pages 2% smaller and take three times as long. Assets use it, because they are cached for a year.
const bestQuality = (name: string) => (name.endsWith('.html') ? 10 : 11);

/**
 * Writes a Brotli copy next to every page, script and drawing of the built site. CloudFront's own compression is about a tenth larger.
 * `quality` is Brotli's, from 0 to 11.
 */
export async function compressSite(dist: string, quality: (name: string) => number = bestQuality): Promise<void> {
  const names = globSync(`**/*.{${Object.keys(compressedTypes).join(',')}}`, { cwd: dist });
  const compress = promisify(brotliCompress);
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(dist, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality(name),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(join(dist, `${name}.br`), await compress(bytes, { params }));
    }),
  );
}
