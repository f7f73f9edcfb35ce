import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorStatus } from '../shared/contracts/errors.ts';
import { root } from './lib/paths.ts';

test('the requirements list every error code with its status', () => {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const section = text.slice(text.indexOf('\n## Errors\n'), text.indexOf('\n## Analytics\n'));
  const listed = [...section.matchAll(/^\| (\d{3}) \| (.*) \|$/gm)].flatMap(([, status, codes = '']) =>
    [...codes.matchAll(/`([a-z_]+_[a-z_]+|unavailable)`/g)].map(([, code]) => `${status} ${code}`),
  );
  expect(listed.sort()).toEqual(
    Object.entries(errorStatus)
      .map(([code, status]) => `${status} ${code}`)
      .sort(),
  );
});
