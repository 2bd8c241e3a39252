/**
 * Words that stand at the top of every list of leaked passwords, and those that people of churches and
 * nonprofits reach for. Compared after digits and signs are taken off (password.ts), so that one entry
 * stands for "password", "Password123" and "P@ssw0rd!". Words only: all-digit rows are found as runs or repeats.
 */
export const GUESSABLE: ReadonlySet<string> = /* @__PURE__ */ wordsOf(
  `password passwort passwords passwordpass mypassword yourpassword thepassword newpassword oldpassword
   changeme changemenow changethis letmein letmeinnow welcome welcomeback welcomehome welcometo secret
   secretword topsecret verysecret admin administrator adminadmin adminpassword root rootroot guest user
   username default master login logmein signin test testing tester testtest testuser temporary temp
   temppassword demo sample example qwerty qwertyuiop qwertyui qwertz qwertzuiop azerty azertyuiop asdfgh
   asdfghjkl asdfasdf asdfjkl zxcvbn zxcvbnm poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc qazwsxedcrfv
   qweasd qweasdzxc qweqwe qwerasdf abcabc abcd abcde abcdef abcdefg abcdefgh abcdefghij alphabet monkey
   dragon shadow superman batman spiderman ironman starwars pokemon sunshine sunflower princess football
   baseball basketball softball soccer hockey golfing fishing hunting iloveyou iloveu iloveyouso loveyou
   lovelove lovers forever foreveryoung trustnoone whatever computer internet network freedom america
   american patriot liberty independence thunder lightning mustang corvette ferrari porsche mercedes
   harley yankees cowboys dallas steelers packers lakers redsox chicago michael jennifer jessica ashley
   jordan charlie daniel thomas robert matthew andrew joshua nicole michelle hannah elizabeth butterfly
   chocolate cookie cookies pepper ginger maggie buddy summer winter spring autumn january february
   december september october november monday tuesday wednesday thursday friday saturday sunday jesus
   jesuschrist jesuslives jesussaves jesusisking jesusislord jesuslovesme jesuslovesyou ilovejesus
   ilovegod ilovethelord godisgood godislove godisgreat godblessyou godbless godfirst praisegod
   praisethelord praisehim thankgod thankyoujesus thankyoulord trustgod trustingod trustinthelord
   inchrist christian christians christ christislord christisking faith faithful faithhopelove
   hopefaithlove amazinggrace gracealone gracechurch gracetoyou blessed blessing blessings toblessed
   hallelujah alleluia hosanna emmanuel immanuel messiah savior saviour redeemer redeemed heaven heavenly
   angel angels guardianangel holyspirit holybible scripture genesis exodus psalms psalm proverbs matthew
   johnthreesixteen romans revelation pastor pastors reverend minister ministry worship worshiphim church
   churchoffice churchstaff mychurch ourchurch firstbaptist firstchurch community communitychurch
   trinity trinitychurch calvary calvarychapel bethel bethany zion prayer prayers praying amen disciple
   disciples missionary missions nonprofit foundation charity volunteer volunteers stipend stipendstipend
   salary payroll paycheck`,
)

/** A call of its own, so that a browser that needs no list of them loads none. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''))
}
