/** The screens, whose code is fetched when they are first needed, and what is shown where that fails. */
import { Component, type ReactNode, use } from 'react';

/** A screen of the app. */
export interface Screen {
  (): ReactNode;
  /** Fetches it, so that it is drawn at once. */
  fetch: () => Promise<unknown>;
}

/** How those that could not be fetched are asked for again. */
const toForget = new Set<() => void>();

/** A screen that is fetched by `load`, once. The screen before it stays until then. */
export function screenOf(load: () => Promise<ReactNode>): Screen {
  let drawn: ReactNode = null;
  let loading: Promise<ReactNode> | null = null;
  function fetch(): Promise<ReactNode> {
    if (loading) return loading;
    loading = load().then((screen) => {
      drawn = screen;
      return screen;
    });
    loading.catch(() =>
      toForget.add(() => {
        loading = null;
      }),
    );
    return loading;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: like React's own `lazy`, it is called once for each screen, where a module begins.
  const Drawn = () => drawn ?? use(fetch());
  return Object.assign(Drawn, { fetch });
}

interface BoundaryProps {
  /** What stands in place of a screen that could not be fetched or drawn. */
  failed: ReactNode;
  /** With another value the screen is drawn again. */
  at?: string;
  children: ReactNode;
}

/** Catches what fails while `children` are fetched or drawn. React has this for classes alone. */
export class Boundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state = { failedAt: null };

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(
    { at = '' }: BoundaryProps,
    { failedAt }: { failedAt: string | null },
  ): { failedAt: string | null } | null {
    // What failed is marked with the place at which it did, and stays until the place is another.
    if (failedAt === '' && at !== '') return { failedAt: at };
    return failedAt !== null && failedAt !== at ? { failedAt: null } : null;
  }

  override componentDidCatch(): void {
    for (const forget of toForget) forget();
    toForget.clear();
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.failed;
  }
}
