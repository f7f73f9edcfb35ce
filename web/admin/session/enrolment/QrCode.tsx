import { QrCode as ChakraQrCode, defineSlotRecipe } from '@chakra-ui/react';

const qrCodeRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  className: 'qr-code',
  base: {
    // Cameras need dark modules on a light ground and a quiet margin, whatever the colours of the system are.
    root: { width: 'fit-content', p: '16', bg: '#fff', borderWidth: '1px', borderColor: 'rule', forcedColorAdjust: 'none' },
    frame: { display: 'block', width: '196px', height: '196px', fill: '#000' },
  },
});

/** Draws a text as a QR code. `label` is its accessible name. */
export function QrCode({ value, label }: { value: string; label: string }) {
  return (
    <ChakraQrCode.Root recipe={qrCodeRecipe} value={value}>
      <ChakraQrCode.Frame role="img" aria-label={label}>
        <ChakraQrCode.Pattern />
      </ChakraQrCode.Frame>
    </ChakraQrCode.Root>
  );
}
