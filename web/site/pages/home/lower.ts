export { Faq } from './Faq.tsx';
export { Process } from './Process.tsx';
export { Testimonials } from './Testimonials.tsx';
