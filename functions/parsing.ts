import * as z from 'zod';

// Zod would write a parser's code for each object at its first use. A function that has just started parses a handful of requests: writing
// costs it 3 to 5 ms of its cold start and pays off only after thousands of them.
z.config({ jitless: true });
