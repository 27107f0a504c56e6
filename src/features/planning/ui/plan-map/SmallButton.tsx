import type { ComponentProps } from 'react';

/** A button among the controls of a map. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button" data-size="small" data-variant="secondary" {...props} />
);
