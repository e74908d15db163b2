export * from './kernel/access.ts';
export * from './kernel/command.ts';
export * from './kernel/event.ts';
export * from './kernel/messages.ts';
export * from './kernel/topic.ts';
