import { Component, type ReactNode, useState } from 'react';
import { type PageTexts, PageTextsContext, useT } from '#i18n/use-t.ts';

type Props = PageTexts & { children: ReactNode };

/** The root of every island: the texts of its page, and a sentence with a retry where it fails to draw itself. */
export function Island({ lang, texts, children }: Props) {
  const [page] = useState({ lang, texts });
  return (
    <PageTextsContext value={page}>
      <Boundary>{children}</Boundary>
    </PageTextsContext>
  );
}

/** React has error boundaries as classes only. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** What is caught here would reach neither the log of errors nor the recovery of the page. */
  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onRetry={() => this.setState({ failed: false })} />;
  }
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT('client');
  return (
    <div role="alert">
      <p>{t('client.island.failed')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {t('client.island.retry')}
      </button>
    </div>
  );
}
