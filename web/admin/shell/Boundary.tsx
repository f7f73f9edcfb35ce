import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import { Screen } from './Screen.tsx';

/** Catches what no part of the dashboard expected, such as a chunk of an earlier release that is gone; offers to load afresh. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Screen alone title={words.broken.title} text={words.broken.text}>
        <Button size="sm" onClick={() => window.location.reload()}>
          {words.broken.reload}
        </Button>
      </Screen>
    );
  }
}
