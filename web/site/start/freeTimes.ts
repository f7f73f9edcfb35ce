// The second script of the page `/book`: writes the first free times into the page before React runs, because React takes seconds on a slow
// phone. It imports nothing, so that the page script stays one file.

interface Times {
  days: { date: string; times: { start: string }[] }[];
}

const zone = 'Europe/London';
const box = document.querySelector<HTMLElement>('[data-first-times]');
const address = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]')?.href;

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', ...children: Node[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.append(text, ...children);
  return made;
}

function option(group: string, value: string, label: string, ...children: Node[]): HTMLLabelElement {
  const input = Object.assign(element('input'), { type: 'radio', name: `${group}-early`, value });
  input.setAttribute('aria-label', label);
  return element('label', '', input, ...children);
}

function group(name: string, hidden: boolean, ...children: Node[]): HTMLFieldSetElement {
  const made = element('fieldset', '', ...(hidden ? [] : [element('legend', name)]), ...children);
  if (hidden) made.setAttribute('aria-label', name);
  return made;
}

function part(name: string, ...children: Node[]): HTMLElement {
  const made = element('div', '', ...children);
  made.dataset.part = name;
  return made;
}

function show(place: HTMLElement, { days }: Times): void {
  const { firstTimes = '', chooseDay = '', chooseTime = '', morning = '', afternoon = '' } = place.dataset;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(document.documentElement.lang, { numberingSystem: 'latn', ...options });
    return (time: string) => made.format(new Date(time));
  };
  const ofDay = (options: Intl.DateTimeFormatOptions) => format({ ...options, timeZone: 'UTC' });
  const whole = ofDay({ weekday: 'long', day: 'numeric', month: 'long' });
  const [weekday, number, month] = [ofDay({ weekday: 'short' }), ofDay({ day: 'numeric' }), ofDay({ month: 'short' })];
  const clock = format({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const times = part('box');
  const showDay = (day: Times['days'][number]) => {
    const isMorning = ({ start }: { start: string }) => clock(start) < '12';
    const half = (name: string, some: { start: string }[]) => {
      if (some.length === 0) return [];
      const heading = element('p', name);
      heading.dataset.part = 'half';
      return [
        heading,
        part(
          'times',
          ...some.map(({ start }) => option(`${firstTimes}-time`, start, clock(start), element('span', clock(start)))),
        ),
      ];
    };
    const halves = [
      ...half(morning, day.times.filter(isMorning)),
      ...half(
        afternoon,
        day.times.filter((time) => !isMorning(time)),
      ),
    ];
    times.replaceChildren(group(chooseTime, false, ...halves));
  };

  const first = days.find((day) => day.times.length > 0);
  // React says what else there is to do.
  if (!first) return;
  const options = days.map((day) => {
    const name = whole(day.date);
    const parts = [element('small', weekday(day.date)), element('strong', number(day.date)), element('small', month(day.date))];
    const made = option(`${firstTimes}-day`, day.date, name, ...parts);
    const input = made.querySelector('input');
    if (input) {
      input.disabled = day.times.length === 0;
      // In the HTML, so that it does not count as the visitor's choice.
      input.defaultChecked = day === first;
      input.onchange = () => showDay(day);
    }
    return made;
  });
  showDay(first);
  place.replaceChildren(group(chooseDay, true, part('days', ...options)), times);
}

if (box && address && location.hash === '') {
  // React takes the response from here instead of sending the request again, and waits for it if it is faster.
  const stored = Object.assign(element('script'), { type: 'application/json', id: 'first-times' });
  stored.dataset.query = new URL(address).search;
  document.body.append(stored);
  fetch(address)
    .then(async (response) => {
      if (!response.ok) return;
      stored.text = await response.text();
      const { data } = JSON.parse(stored.text) as { data: Times };
      if (box.isConnected) show(box, data);
    })
    .catch(() => {})
    .finally(() => {
      // Without a response React sends the request itself.
      if (!stored.text) stored.remove();
      stored.dispatchEvent(new Event('received'));
    });
}
