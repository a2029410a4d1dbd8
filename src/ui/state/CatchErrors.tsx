import { Component, type ReactNode } from 'react';

interface CatchErrorsProps {
  /** The error is reset when this changes: another page, another attempt. */
  resetKey: string;
  /** Replaces the part that failed. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  error: Error | undefined;
  resetKey: string;
}

/** Prevents a failure in one part of the page from affecting the rest. */
export class CatchErrors extends Component<CatchErrorsProps, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: CatchErrorsProps, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}

/** The messages of Chromium, Firefox, Safari, Vite's preloading and `loadNamespaces`. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|failed loading/i;

/** Whether a part of the portal failed to load: usually because a new version has replaced it. */
export const isLoadFailure = ({ message }: Error): boolean => LOAD_FAILURE.test(message);
