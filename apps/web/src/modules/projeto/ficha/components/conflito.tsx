import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { CAMPOS_PROJETO, type CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { Button, Group } from '@mantine/core';
import { Notice } from '../../../../components/notice.tsx';
import { formatDataHora, VAZIO } from '../../../../lib/formato.ts';
import styles from './ficha.module.css';
import { fieldDe, type Valores } from './problemas.ts';

interface Props {
  readonly mensagem: string;
  /** What it was when the form opened, what is saved now, and what was typed. */
  readonly era: Valores;
  readonly salvo: Valores;
  readonly digitado: Valores;
  readonly mudados: readonly string[];
  readonly onManter: () => void;
  readonly onDescartar: () => void;
}

const rotuloDe = (campo: string): string =>
  campo === 'dataBase' ? 'Data de corte' : fieldDe(campo as CampoProjeto).label;
const textoDe = (campo: string, valores: Valores): string => {
  const valor = valores[campo];
  if (campo === 'dataBase') return formatDataHora(String(valor));
  if (campo === 'gerenteId' && typeof valores['gerenteNome'] === 'string') return valores['gerenteNome'];
  if (campo === 'clienteId' && typeof valores['clienteNome'] === 'string') return valores['clienteNome'];
  return (campo in CAMPOS_PROJETO && textOf(fieldDe(campo as CampoProjeto), valor)) || VAZIO;
};

/** Somebody saved meanwhile: nothing typed is lost, and the three versions are side by side. */
export function Conflito({ mensagem, era, salvo, digitado, mudados, onManter, onDescartar }: Props) {
  return (
    <Notice tone="atencao" titulo={mensagem}>
      Nada do que você digitou se perdeu. Compare e escolha:
      {mudados.length > 0 && (
        <table className={styles.versoes}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Era</th>
              <th scope="col">Está salvo</th>
              <th scope="col">Você digitou</th>
            </tr>
          </thead>
          <tbody>
            {mudados.map((campo) => (
              <tr key={campo}>
                <th scope="row">{rotuloDe(campo)}</th>
                <td>{textoDe(campo, era)}</td>
                <td>{textoDe(campo, salvo)}</td>
                <td>{textoDe(campo, digitado)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt={10}>
        <Button size="compact-sm" onClick={onManter}>
          Salvar o que digitei sobre o salvo
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDescartar}>
          Ficar com o salvo
        </Button>
      </Group>
    </Notice>
  );
}
