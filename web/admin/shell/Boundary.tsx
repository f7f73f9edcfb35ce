import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import { Screen } from './Screen.tsx';

interface BoundaryProps {
  children: ReactNode;
  /** Rendered instead of the children after an error. */
  fallback: ReactNode;
}

/**
 * Catches errors thrown while rendering, such as a chunk that cannot be loaded because a newer release replaced it. It never
 * tries again: React, and older browsers, remember a failed import until the page is reloaded.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** Fallback for a whole page: says that it stopped working and offers to reload it. */
export function BrokenScreen() {
  return (
    <Screen alone title={words.broken.title} text={words.broken.text}>
      <Button size="sm" onClick={() => window.location.reload()}>
        {words.broken.reload}
      </Button>
    </Screen>
  );
}
