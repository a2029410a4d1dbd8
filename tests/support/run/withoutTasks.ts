/**
 * React runs each component inside a task of the console, by which a debugger would tell where it came from: 7 % of the
 * time of a screen test. Set up before React is loaded, which looks once whether there are tasks.
 */
Reflect.deleteProperty(console, 'createTask');
