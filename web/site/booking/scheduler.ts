import { scheduling } from '../../../shared/thirdParties.ts';

/** The provider's script; its documentation calls it "advanced embed". */
interface Scheduler {
  initInlineWidget: (options: {
    url: string;
    parentElement: HTMLElement;
    prefill: { name?: string; email?: string; customAnswers?: { a1: string } };
    utm: { utmCampaign: string; utmMedium: string; utmContent: string };
  }) => void;
}

declare global {
  interface Window {
    Calendly?: Scheduler;
  }
}

let loading: Promise<Scheduler> | undefined;

/** Loads the provider's script once; the call after a failure tries again. */
export function loadScheduler(): Promise<Scheduler> {
  loading ??= new Promise<Scheduler>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scheduling.script, async: true });
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error('The booking calendar did not load.'));
    };
    script.addEventListener('load', () => (window.Calendly ? resolve(window.Calendly) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  return loading;
}
