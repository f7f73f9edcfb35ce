// One chunk for what stands first below the hero.
export { Services } from './Services.tsx';
export { Videos } from './videos/Videos.tsx';
