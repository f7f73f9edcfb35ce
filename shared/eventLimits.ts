/** Limits of a batch of statistics events (docs/requirements.md#analytics). The browser sends smaller batches, so that none is refused. */
export const eventLimits = {
  /** Events in a batch. */
  events: 25,
  /** Details of an event. */
  details: 8,
  /** Different sessions in a batch; events without one count as one session. Each session costs a read when it is counted. */
  sessions: 3,
  /** Bytes of the request's body. */
  bytes: 4096,
} as const;
