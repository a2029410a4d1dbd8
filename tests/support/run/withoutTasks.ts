/**
 * React runs each component in a console task, which shows a debugger where it was created: 7 % of the time of a screen
 * test. Must run before React is loaded, which checks only once whether tasks are supported.
 */
Reflect.deleteProperty(console, 'createTask');
