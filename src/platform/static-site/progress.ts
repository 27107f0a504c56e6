/** The output of progress: a terminal whose line is overwritten, or a log of lines. */
export type Screen = { isTerminal: boolean; write: (text: string) => void };

/** The progress of a task, and its duration in seconds. */
type Came = { done: number; all: number; seconds: number };

const WIDTH = 24;
const MEGABYTE = 1_000_000;
const AGAIN = { terminal: 100, log: 5_000 };

const clockOf = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** One line of progress: the part done, the rate, and the remaining time at that rate. */
export function progressLine({ done, all, seconds }: Came, of = 'pages'): string {
  const share = all === 0 ? 1 : Math.min(1, done / all);
  const full = Math.round(share * WIDTH);
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 ? `${clockOf((all - done) / rate)} left` : '';
  return `[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${done} of ${all} ${of}, ${Math.round(rate)}/s, ${left}`;
}

/** Shows the progress of a long task. */
export function showProgress(all: number, { isTerminal, write }: Screen) {
  const started = performance.now();
  let done = 0;
  const show = () => {
    const line = progressLine({ done, all, seconds: (performance.now() - started) / 1000 });
    write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, isTerminal ? AGAIN.terminal : AGAIN.log).unref();
  return {
    step: () => (done += 1),
    stop() {
      clearInterval(timer);
      if (isTerminal) write('\r\u001b[K');
    },
  };
}

/** Shows how much of a file its reader has read. */
export function showShare({ isTerminal, write }: Screen) {
  const started = performance.now();
  let shown = 0;
  return {
    report(done: number, all: number) {
      const now = performance.now();
      if (now - shown < (isTerminal ? AGAIN.terminal : AGAIN.log)) return;
      shown = now;
      const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
      const came = { done: inMegabytes(done), all: inMegabytes(all), seconds: (now - started) / 1000 };
      const line = progressLine(came, 'MB');
      write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
    },
    stop() {
      if (isTerminal) write('\r\u001b[K');
    },
  };
}
