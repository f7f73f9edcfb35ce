import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { ViewerRequest } from './rules.ts';

const files: Record<ViewerRequest, string> = { site: 'viewerRequestSite.ts', api: 'viewerRequestApi.ts' };

/** The JavaScript of a CloudFront Function, exactly as it is deployed, run locally and tested. CloudFront allows 10 KB. */
export function viewerRequestCode(name: ViewerRequest): string {
  const source = readFileSync(new URL(files[name], import.meta.url), 'utf8');
  return transformSync(source, { loader: 'ts', target: 'es2017', minifyWhitespace: true }).code;
}
