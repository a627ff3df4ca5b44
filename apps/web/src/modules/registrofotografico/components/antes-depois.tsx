import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { arquivoQuery } from '../../../lib/stored-file.ts';
import { withAddress } from '../../../lib/with-address.ts';
import styles from './galeria.module.css';

interface Props {
  /** Files of the two photos. */
  readonly antes: number;
  readonly depois: number;
}

/** Two photos of one thing, one over the other: the slider shows more of the one or of the other. */
export function AntesDepois({ antes, depois }: Props) {
  const [corte, setCorte] = useState(50);
  const primeira = useQuery(arquivoQuery(antes)).data;
  const segunda = useQuery(arquivoQuery(depois)).data;
  return (
    <>
      <div className={styles.palco}>
        <div className={styles.par}>
          {segunda && <img ref={withAddress(segunda, 'src')} alt="Depois" />}
          {primeira && (
            <img ref={withAddress(primeira, 'src')} alt="Antes" style={{ clipPath: `inset(0 ${100 - corte}% 0 0)` }} />
          )}
        </div>
        <Text span className={styles.rotuloDoPar ?? ''} fz="sm" left={8}>
          Antes
        </Text>
        <Text span className={styles.rotuloDoPar ?? ''} fz="sm" right={8}>
          Depois
        </Text>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={corte}
        aria-label="Quanto se vê da foto de antes"
        aria-valuetext={`${corte} % antes`}
        onChange={({ currentTarget }) => setCorte(Number(currentTarget.value))}
      />
    </>
  );
}
