import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { storedTypes, type ViewerRequest } from './rules.ts';

const files: Record<ViewerRequest, string> = { site: 'viewerRequestSite.ts', api: 'viewerRequestApi.ts' };

/** Names under which a visitor may come: the site's own, and others that move there. */
interface Names {
  name: string;
  alsoNames: readonly string[];
}

/** The JavaScript of a CloudFront Function, exactly as it is deployed, run locally and tested. CloudFront allows 10 KB. */
export function viewerRequestCode(name: ViewerRequest, names: Names = { name: '', alsoNames: [] }): string {
  const source = readFileSync(new URL(files[name], import.meta.url), 'utf8');
  const values = { siteName: names.name, alsoNames: names.alsoNames, storedTypes: Object.keys(storedTypes) };
  const constants = Object.entries(values).map(([constant, value]) => `const ${constant}=${JSON.stringify(value)};`);
  return (
    (name === 'site' ? constants.join('') : '') +
    transformSync(source, { loader: 'ts', target: 'es2017', minifyWhitespace: true }).code
  );
}
