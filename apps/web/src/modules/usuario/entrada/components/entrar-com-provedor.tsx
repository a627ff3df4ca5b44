import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import styles from '../../components/formulario.module.css';
import { enderecoDoProvedor, oidcQuery } from '../api.ts';

/** The button to the company's own sign-in, where one is configured. */
export function EntrarComProvedor({ returnUrl }: { readonly returnUrl: string | undefined }) {
  const { data } = useQuery(oidcQuery);
  if (!data?.ativo) return null;
  return (
    <>
      <Group className={styles.ou} gap="sm" fz="xs" c="dimmed">
        ou
      </Group>
      <Button component="a" variant="default" fullWidth size="md" href={enderecoDoProvedor(returnUrl)}>
        Entrar com {data.nome ?? 'a conta da empresa'}
      </Button>
    </>
  );
}
