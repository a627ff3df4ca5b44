import { Skeleton } from '@mantine/core';
import { Page } from '../../../components/page.tsx';
import styles from './project-dashboard.module.css';

export function ListsLoading() {
  return (
    <>
      <Skeleton data-espera="novidades" />
      <Skeleton data-espera="lista" />
      <Skeleton data-espera="lista" />
    </>
  );
}

/** Stands in for the dashboard of a project, with the same sizes, so that nothing moves when it comes. */
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
