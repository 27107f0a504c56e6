const WAIT = 10_000;
/** Five decimals are a metre, and what a telephone knows is no finer. */
const DECIMALS = 5;

/** Asks the device where it is and looks that place up; without script there is no such button. */
class HereButton extends HTMLElement {
  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.#ask());
  }

  #ask() {
    const status = this.querySelector<HTMLElement>('[role="status"]');
    const form = this.parentElement?.querySelector('form');
    const field = form?.querySelector<HTMLInputElement>('input[name="tim"]');
    const refuse = () => {
      if (status) status.textContent = status.dataset['refused'] ?? '';
    };
    if (!form || !field || !('geolocation' in navigator)) return refuse();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        field.value = `${coords.latitude.toFixed(DECIMALS)}, ${coords.longitude.toFixed(DECIMALS)}`;
        form.requestSubmit();
      },
      refuse,
      { enableHighAccuracy: true, timeout: WAIT },
    );
  }
}

customElements.define('here-button', HereButton);
