/** Replaces `hoist-non-react-statics` in the browser. Only Emotion's `withTheme` needs it, which is not used. */
export default <T>(target: T): T => target;
