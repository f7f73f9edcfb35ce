/** Stands in the browser for `hoist-non-react-statics`, which Emotion brings along for `withTheme`; nothing here uses it. */
export default <T>(target: T): T => target;
