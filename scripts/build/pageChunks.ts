/** The part of Vite's manifest read here, by source file below `web/`. */
export type ChunkManifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;

/**
 * The chunks that the entry starts, those of the given source files and of what all of them import, beside those the entry
 * brings along: a page's HTML asks for them at once, instead of the browser finding them one after another.
 */
export function chunksOf(manifest: ChunkManifest, sources: readonly string[], entry: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string): string[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    // Words that the dashboard uses too share a chunk without a name of its own; they load when asked for.
    if (!chunk) return [];
    return [chunk.file, ...(chunk.imports ?? []).flatMap(visit)];
  };
  const brought = new Set(visit(entry));
  return [...(manifest[entry]?.dynamicImports ?? []), ...sources].flatMap(visit).filter((file) => !brought.has(file));
}
