import { Skeleton } from '@mantine/core';
import { Page } from '../../../components/page.tsx';
import styles from './project-dashboard.module.css';

/** Where the lists will be. */
export function ListsLoading() {
  return (
    <>
      <Skeleton data-espera="novidades" />
      <Skeleton data-espera="lista" />
      <Skeleton data-espera="lista" />
    </>
  );
}

/** Stands where the dashboard of a project will: nothing moves when it comes. */
export function ProjectDashboardLoading({ titulo }: { readonly titulo: string }) {
  return (
    <Page titulo={titulo} contexto="Carregando">
      <Skeleton data-espera="faixa" />
      <div className={styles.grade}>
        <Skeleton data-espera="curva" />
        <ListsLoading />
      </div>
    </Page>
  );
}
