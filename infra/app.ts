import { createApp } from './createApp.ts';
import { addProduct } from './product.ts';
import { SettingsError, settingsOf } from './settings.ts';

// Context: `-c stage=prod -c site=web/dist -c commit=<hash>`. The default is the stage that `npm start` runs, without a built site.
const app = createApp();
const context = (name: string): string | undefined => app.node.tryGetContext(name);
try {
  const site = context('site');
  addProduct(app, settingsOf(context('stage') ?? 'dev'), site ? { site, commit: context('commit') ?? 'unknown' } : undefined);
  app.synth();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
