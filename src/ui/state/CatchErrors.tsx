import { Component, type ReactNode } from 'react';

interface CatchErrorsProps {
  /** The error is forgotten when this changes: another page, another try. */
  resetKey: string;
  /** What is in place of what failed. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  error: Error | undefined;
  resetKey: string;
}

/** Keeps a failure of one part of the page from taking the rest of it along. */
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

/** As Chromium, Firefox, Safari and Vite's preloading say it. */
const LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a part of the portal could not be loaded: mostly since a new version has replaced it. */
export const isLoadFailure = ({ message }: Error): boolean => LOAD_FAILURE.test(message);
