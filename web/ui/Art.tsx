import { chakra } from '@chakra-ui/react';
import barnet from './art/barnet.svg?no-inline';
import books from './art/books.svg?no-inline';
import bridge from './art/bridge.svg?no-inline';
import bromley from './art/bromley.svg?no-inline';
import bureau from './art/bureau.svg?no-inline';
import chair from './art/chair.svg?no-inline';
import clock from './art/clock.svg?no-inline';
import deedBox from './art/deedBox.svg?no-inline';
import desk from './art/desk.svg?no-inline';
import door from './art/door.svg?no-inline';
import dusk from './art/dusk.svg?no-inline';
import hall from './art/hall.svg?no-inline';
import house from './art/house.svg?no-inline';
import kensingtonChelsea from './art/kensingtonChelsea.svg?no-inline';
import keys from './art/keys.svg?no-inline';
import letter from './art/letter.svg?no-inline';
import library from './art/library.svg?no-inline';
import mantel from './art/mantel.svg?no-inline';
import orchard from './art/orchard.svg?no-inline';
import pillarBox from './art/pillarBox.svg?no-inline';
import ramp from './art/ramp.svg?no-inline';
import richmond from './art/richmond.svg?no-inline';
import scales from './art/scales.svg?no-inline';
import shop from './art/shop.svg?no-inline';
import spectacles from './art/spectacles.svg?no-inline';
import suitcase from './art/suitcase.svg?no-inline';
import table from './art/table.svg?no-inline';
import teapot from './art/teapot.svg?no-inline';
import terrace from './art/terrace.svg?no-inline';
import tray from './art/tray.svg?no-inline';
import tree from './art/tree.svg?no-inline';
import typewriter from './art/typewriter.svg?no-inline';
import westminster from './art/westminster.svg?no-inline';
import will from './art/will.svg?no-inline';

const drawings = {
  barnet: { src: barnet, width: 400, height: 401 },
  books: { src: books, width: 400, height: 352 },
  bridge: { src: bridge, width: 560, height: 300 },
  bromley: { src: bromley, width: 400, height: 401 },
  bureau: { src: bureau, width: 400, height: 381 },
  chair: { src: chair, width: 400, height: 345 },
  clock: { src: clock, width: 400, height: 399 },
  deedBox: { src: deedBox, width: 400, height: 319 },
  desk: { src: desk, width: 400, height: 339 },
  door: { src: door, width: 400, height: 405 },
  dusk: { src: dusk, width: 400, height: 575 },
  hall: { src: hall, width: 400, height: 381 },
  house: { src: house, width: 400, height: 341 },
  kensingtonChelsea: { src: kensingtonChelsea, width: 400, height: 431 },
  keys: { src: keys, width: 400, height: 330 },
  letter: { src: letter, width: 400, height: 309 },
  library: { src: library, width: 400, height: 381 },
  mantel: { src: mantel, width: 480, height: 347 },
  orchard: { src: orchard, width: 400, height: 521 },
  pillarBox: { src: pillarBox, width: 400, height: 399 },
  ramp: { src: ramp, width: 400, height: 381 },
  richmond: { src: richmond, width: 400, height: 401 },
  scales: { src: scales, width: 400, height: 347 },
  shop: { src: shop, width: 400, height: 399 },
  spectacles: { src: spectacles, width: 400, height: 339 },
  suitcase: { src: suitcase, width: 400, height: 319 },
  table: { src: table, width: 560, height: 352 },
  teapot: { src: teapot, width: 400, height: 339 },
  terrace: { src: terrace, width: 1440, height: 361 },
  tray: { src: tray, width: 400, height: 341 },
  tree: { src: tree, width: 400, height: 367 },
  typewriter: { src: typewriter, width: 400, height: 319 },
  westminster: { src: westminster, width: 400, height: 445 },
  will: { src: will, width: 580, height: 366 },
} as const;

export type Drawing = keyof typeof drawings;

const Img = chakra('img', { base: { display: 'block', width: '100%', height: 'auto' } });

export interface ArtProps {
  name: Drawing;
  /** The background colour behind the drawing. It fills the drawing's shapes; on plum the lines are light. */
  ground?: 'paper' | 'tint' | 'sheet' | 'plum' | 'deep';
  /** The alternative text; empty unless given, for decoration. */
  alt?: string;
  eager?: boolean;
  maxWidth?: string;
}

// Shown instead of a drawing that cannot be loaded; its lines are visible on every background.
const fallback =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' fill='none' stroke='%2381747A' stroke-width='2'%3E%3Cpath d='M150 60h100v180H150zM130 240h140M150 150h100'/%3E%3Cpath fill='%23F4B02A' d='M200 150h50v90h-50z'/%3E%3C/svg%3E";

function showFallback(image: HTMLImageElement): void {
  if (!image.src.startsWith('data:')) image.src = fallback;
}

// The error event of an image in the prerendered HTML can come before hydration, so the image is checked when it is mounted.
const checkLoaded = (image: HTMLImageElement | null) =>
  void (image?.complete && image.decode().catch(() => image.isConnected && showFallback(image)));

/** A line drawing. The fragment of its URL selects the colours inside the file, so that one download serves every background. */
export function Art({ name, ground = 'paper', alt = '', eager = false, maxWidth }: ArtProps) {
  const { src, width, height } = drawings[name];
  return (
    <Img
      src={`${src}#${ground}`}
      alt={alt}
      htmlWidth={width}
      htmlHeight={height}
      maxWidth={maxWidth}
      loading={eager ? 'eager' : 'lazy'}
      ref={checkLoaded}
      onError={({ currentTarget }) => showFallback(currentTarget)}
    />
  );
}

const Strip = chakra('div', { base: { overflow: 'hidden', '& picture': { display: 'contents' } } });

/** The London terrace across the whole page; on a phone only the part around the lit window. */
export function Terrace({ ground = 'paper', eager = false }: { ground?: 'paper' | 'tint' | 'plum' | 'deep'; eager?: boolean }) {
  const { src, width, height } = drawings.terrace;
  return (
    <Strip>
      <picture>
        <source media="(max-width: 46.49em)" srcSet={`${src}#${ground}-phone`} width={width} height={height} />
        <Img
          src={`${src}#${ground}`}
          alt=""
          htmlWidth={width}
          htmlHeight={height}
          width={{ base: '1120px', md: '100%' }}
          minWidth={{ md: '1080px' }}
          maxWidth="none"
          ml={{ base: 'max(-566px, calc(100vw - 1120px))', md: '0' }}
          loading={eager ? 'eager' : 'lazy'}
        />
      </picture>
    </Strip>
  );
}
