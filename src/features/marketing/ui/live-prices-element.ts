/** A table of prices that a page left open keeps true; without it the table shows what was true when it was made. */
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
