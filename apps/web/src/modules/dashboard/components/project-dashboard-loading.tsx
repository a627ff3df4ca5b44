import { Skeleton } from '@mantine/core';
import { Page } from '../../../components/page.tsx';
import styles from './project-dashboard.module.css';

/** Where the lists will be. */
export function ListsLoading() {
  return (
    <>
      <Skeleton className={styles.esperaNovidades} />
      <Skeleton className={styles.esperaLista} />
      <Skeleton className={styles.esperaLista} />
    </>
  );
}

/** Stands where the dashboard of a project will: nothing moves when it comes. */
export function ProjectDashboardLoading({ titulo }: { readonly titulo: string }) {
  return (
    <Page titulo={titulo} contexto="Carregando">
      <Skeleton className={styles.esperaFaixa} />
      <div className={styles.grade}>
        <Skeleton className={styles.esperaCurva} />
        <ListsLoading />
      </div>
    </Page>
  );
}
