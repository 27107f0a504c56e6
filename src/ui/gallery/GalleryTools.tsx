import { useT } from '#i18n/use-t.ts';
import { CONTROL_ICONS } from '#ui/react/control-icons.ts';
import { useGallery } from './gallery-context.ts';
import { canDo, type Command, isOn } from './state/gallery-commands.ts';

type IconName = keyof typeof CONTROL_ICONS;

const ICONS: Readonly<Record<Command, IconName>> = {
  'zoom-in': 'plus',
  'zoom-out': 'minus',
  rotate: 'rotate',
  flip: 'flip',
  slideshow: 'play',
  fullscreen: 'expand',
  thumbs: 'grid',
  previous: 'arrow-left',
  next: 'arrow-right',
  left: 'arrow-left',
  up: 'arrow-left',
  down: 'arrow-left',
  right: 'arrow-right',
  close: 'close',
};

const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={CONTROL_ICONS[name]} />
  </svg>
);

/** Buttons of a gallery, one for each command. One that would do nothing says so and keeps the focus. */
export function GalleryTools({ commands }: { commands: readonly Command[] }) {
  const t = useT('gallery');
  const { state, fullscreen, run } = useGallery();
  return commands.map((command) => {
    const can = canDo(command, state, fullscreen);
    const label = t(`gallery.tool.${command}`);
    return (
      <button
        key={command}
        type="button"
        className="gallery-tool"
        title={label}
        aria-label={label}
        aria-disabled={can === undefined ? undefined : !can}
        aria-pressed={isOn(command, state, fullscreen)}
        data-command={command}
        onClick={() => run(command)}
      >
        <Icon name={command === 'slideshow' && state.autoplay === 'play' ? 'pause' : ICONS[command]} />
      </button>
    );
  });
}

/** Fetches the file that is shown; what is no file of ours cannot be fetched. */
export function Download() {
  const t = useT('gallery');
  const { items, index } = useGallery().state;
  const item = items[index];
  const isFile = item?.isOurs === true && (item.kind === 'image' || item.kind === 'video');
  return (
    <a
      className="gallery-tool"
      // A link without an address is none by itself.
      role={isFile ? undefined : 'link'}
      tabIndex={0}
      title={t('gallery.download')}
      aria-label={t('gallery.download')}
      aria-disabled={!isFile}
      href={isFile ? item.href : undefined}
      download
    >
      <Icon name="download" />
    </a>
  );
}
