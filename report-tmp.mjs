import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
await build({
  configFile: '/tmp/wt/site/web/vite.config.ts',
  logLevel: 'warn',
  build: { outDir: '/tmp/ogtry/site-report', emptyOutDir: true },
  plugins: [
    {
      name: 'r',
      generateBundle(_, bundle) {
        for (const c of Object.values(bundle))
          if (c.type === 'chunk' && /start-|useWords|SiteLink|config-|core/.test(c.fileName)) {
            console.log(c.fileName, c.code.length, brotliCompressSync(c.code).length);
            const by = {};
            for (const [id, m] of Object.entries(c.modules)) {
              if (!m.renderedLength) continue;
              const k = id.replace(/.*node_modules\//, '').replace('/tmp/wt/site/', '');
              const g = process.argv[2]
                ? k
                : k
                    .split('/')
                    .slice(0, k.startsWith('@') ? 2 : k.startsWith('web') ? 3 : 1)
                    .join('/');
              by[g] = (by[g] ?? 0) + m.renderedLength;
            }
            for (const [k, v] of Object.entries(by)
              .sort((a, b) => b[1] - a[1])
              .slice(0, 25))
              console.log('   ', v, k);
          }
      },
    },
  ],
});
