import { readFileSync } from 'node:fs';
import { minifySync, transformSync } from 'rolldown/utils';
import { compressedTypes, type ViewerRequest } from './rules.ts';

const files: Record<ViewerRequest, string> = { site: 'viewerRequestSite.ts', api: 'viewerRequestApi.ts' };

/** Host names of the site: its own, and others that redirect to it. */
interface HostNames {
  name: string;
  alsoNames: readonly string[];
}

/** Returns the JavaScript of a CloudFront Function. The stack, the local server and the tests all use it. CloudFront allows 10 KB. */
export function viewerRequestCode(name: ViewerRequest, names: HostNames = { name: '', alsoNames: [] }): string {
  const source = readFileSync(new URL(files[name], import.meta.url), 'utf8');
  const values = { siteName: names.name, alsoNames: names.alsoNames, compressedTypes: Object.keys(compressedTypes) };
  const constants = Object.entries(values).map(([constant, value]) => `const ${constant}=${JSON.stringify(value)};`);
  const { code } = transformSync(files[name], source, { target: 'es2017' });
  const withoutSpace = minifySync(files[name], code, {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  }).code;
  return (name === 'site' ? constants.join('') : '') + withoutSpace;
}
