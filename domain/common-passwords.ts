/** The commonest passwords of eight characters or more, in lower case, which nobody may choose. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word 12345678 123456789
  1234567890 01234567 0123456789 87654321 987654321 0987654321 11111111 22222222 33333333 44444444 55555555 66666666
  77777777 88888888 99999999 00000000 000000000 0000000000 1111111111 12341234 11223344 1122334455 123123123 12344321
  123454321 12121212 10203040 147258369 159357456 789456123 741852963 963852741 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx 1qaz2wsx3edc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwer1234 asdfghjk
  asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zaq12wsx qazwsxedc qazwsx123 azertyuiop qwertz123 abcd1234 abcdefgh
  abc12345 abc123456 a1b2c3d4 aa123456 aa12345678 a12345678 a123456789 test1234 testtest changeme changeit letmein1
  letmein123 welcome1 welcome123 iloveyou iloveyou1 sunshine princess football baseball basketball superman batman123
  starwars pokemon1 trustno1 whatever computer internet samsung1 liverpool chelsea1 michelle jennifer jonathan alexander
  elizabeth victoria samantha danielle nicholas jordan23 michael1 charlie1 mercedes corvette mustang1 maverick dolphins
  butterfly chocolate cheese123 strawberry blink182 metallica nirvana1 admin123 admin1234 administrator root1234
  master123 monkey123 dragon123 shadow123 killer123 ninja123 freedom1 soccer12 hockey123 summer123 winter123 spring123
  summer2024 winter2024 summer2025 winter2025 summer2026 secret123 secret12 mypassword passpass default1 guest123
  user1234 google123 facebook facebook1 linkedin dropbox1 1234qwer q1w2e3r4 q1w2e3r4t5 1a2b3c4d zxcvbnm0 0okmnji9
  cowbell1 cowbell123 farmfarm farmer123 cattle123`.split(/\s+/),
);
