/** Downloads a text, given in parts, as a file. */
export function saveFile(name: string, text: string[], type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(text, { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
