/** The used part of Vite's manifest, by source file relative to `web/`. */
export type ChunkManifest = Record<string, { file: string; imports?: string[] }>;

/** Returns the chunks of the given source files, then those of all their imports, without duplicates. */
export function chunksOf(manifest: ChunkManifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(visit)] : [];
  };
  return [...new Set(sources.flatMap(visit))];
}
