/** Where toasts stand: over dialogs and sheets, which must not close because one of them was dismissed. */
export const besideToasts = [() => document.querySelector('[data-scope=toast][data-part=group]')];
