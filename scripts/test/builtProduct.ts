import { buildAll } from '../build/all.ts';

/** Builds what is out of date once for all product tests: they start the product as it was built. */
export default (): Promise<void> => buildAll((line) => console.log(line));
