/** Keeps a table of prices current on an open page; without scripts it shows the prices at rendering. */
class LivePrices extends HTMLElement {
  #stop: () => void = () => undefined;

  async connectedCallback() {
    const { common } = await import('#stores/api/common.ts');
    await common.start(document.documentElement.lang);
    if (!this.isConnected) return;
    this.#stop = common.$common.subscribe(({ realEstateServicePricing: prices }) => {
      for (const { code, text } of prices) {
        const cell = this.querySelector(`[data-price="${CSS.escape(code)}"]`);
        if (cell && text !== '' && cell.textContent !== text) cell.textContent = text;
      }
    });
  }

  disconnectedCallback() {
    this.#stop();
  }
}

customElements.define('live-prices', LivePrices);
