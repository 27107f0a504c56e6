import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, ToastContainer, type Id, type ToastContentProps } from 'react-toastify/unstyled';
import { loadDictionary, translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import sheet from '#ui/styles/toasts.css?url';

type Toast = {
  type: 'success' | 'info' | 'warning' | 'error';
  content: string;
  timeout?: number | false;
  action?: { label: string; run: () => void };
};

/** A store of the toasts that wait to be shown. */
type Queue = {
  subscribe: (listener: (waiting: readonly Toast[]) => void) => () => void;
  set: (waiting: readonly Toast[]) => void;
};

const TIMEOUT = 5000;
const MAX_ON_SCREEN = 20;
const DRAGGED_AWAY_PERCENT = 60;

/** Closes after its time, of which the time it was paused is no part. */
function useCountdown(timeout: number | false, isPaused: boolean, close: () => void) {
  const left = useRef(timeout);
  useEffect(() => {
    if (left.current === false || isPaused) return undefined;
    const remaining = left.current;
    const started = Date.now();
    const timer = setTimeout(close, remaining);
    return () => {
      clearTimeout(timer);
      left.current = remaining - (Date.now() - started);
    };
  }, [isPaused, close]);
}

function ToastBody({ data, isPaused, closeToast }: ToastContentProps<Toast>) {
  const texts = useTexts('client');
  const { content, timeout = TIMEOUT, action } = data;
  useCountdown(timeout, isPaused, closeToast);

  return (
    <>
      <div className="toast-body">
        <p>{translate(texts, content)}</p>
        {action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              closeToast(true);
              action.run();
            }}
          >
            {translate(texts, action.label)}
          </button>
        )}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={translate(texts, 'client.toasts.close')}
        onClick={() => closeToast(true)}
      >
        ×
      </button>
    </>
  );
}

const onScreen = new Map<string, Id>();

/** A toast with the same text and type replaces the earlier one. */
function show(data: Toast) {
  const same = `${data.type} ${data.content}`;
  const older = onScreen.get(same);
  if (older !== undefined) {
    const isStillWaiting = !toast.isActive(older);
    if (isStillWaiting) return;
    toast.dismiss(older);
  }
  // An id that is still leaving would be ignored, so every toast has its own.
  const id = toast((props: ToastContentProps<Toast>) => <ToastBody {...props} />, {
    data,
    type: data.type,
    role: data.type === 'error' ? 'alert' : 'status',
    autoClose: data.timeout ?? TIMEOUT,
    onClose: (reason) => {
      onScreen.delete(same);
      // The focus that held the others went away with the button.
      if (reason === true) toast.play();
    },
  });
  onScreen.set(same, id);
}

function Toasts() {
  const texts = useTexts('client');

  return (
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label={translate(texts, 'client.toasts.label')}
        position="top-right"
        limit={MAX_ON_SCREEN}
        draggable
        draggablePercent={DRAGGED_AWAY_PERCENT}
        transition={false}
        // Its bar closes the toast when an animation ends, which never comes where animations are off.
        customProgressBar
        closeButton={false}
      />
    </div>
  );
}

/** Shows the toasts of the queue from now on. */
export async function mountToasts($queue: Queue) {
  // Toasts without their looks still say what they have to say.
  const looks = loadSheet(sheet).catch(() => undefined);
  await Promise.all([loadDictionary('client'), looks]);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toasts />);
  $queue.subscribe((waiting) => {
    if (waiting.length === 0) return;
    $queue.set([]);
    waiting.forEach(show);
  });
}
