/** The part of Vite's manifest read here, by source file below `web/`. */
export type ChunkManifest = Record<string, { file: string; imports?: string[] }>;

/** The chunks of the given source files and of what all of them import, in that order, each once. */
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
