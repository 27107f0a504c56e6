import 'react';

declare module 'react' {
  /** Our sheets read what a component sets as a variable. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
