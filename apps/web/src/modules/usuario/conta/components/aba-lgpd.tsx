import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../../../../components/notice.tsx';
import { downloadText } from '../../../../lib/csv.ts';
import { readDados } from '../api.ts';
import styles from './conta.module.css';

export function AbaLgpd() {
  const exportar = useMutation({
    mutationFn: readDados,
    onSuccess: (dados) =>
      downloadText('meus-dados.json', JSON.stringify(dados, null, 2), 'application/json;charset=utf-8'),
  });
  return (
    <div className={styles.formulario}>
      <p className={styles.nota}>
        Tudo o que a Cadência guarda sobre você, em um arquivo JSON: cadastro, projetos, sessões, preferências e o que
        você registrou. A exportação fica no registro de auditoria. Para corrigir ou apagar dados, fale com o
        administrador.
      </p>
      <Failure error={exportar.error} />
      <div className={styles.acoes}>
        <Button loading={exportar.isPending} onClick={() => exportar.mutate()}>
          Exportar os meus dados
        </Button>
        <span className={styles.salvo} role="status">
          {exportar.isSuccess && 'Arquivo meus-dados.json baixado.'}
        </span>
      </div>
    </div>
  );
}
