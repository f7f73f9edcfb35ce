/** The sections of the site in one language, which the build makes from its content (`scripts/build/siteSections.ts`). */
declare module 'site-sections:*' {
  const sections: readonly { id: string; link: string; heading: string; text: string }[];
  export default sections;
}

/** The search index of one language, which the build makes (`scripts/build/assistantIndex.ts`). */
declare module 'assistant-index:*' {
  const index: import('./builtIn/storedIndex.ts').StoredIndex;
  export default index;
}
